/** What somebody does for a living, and what they are after. */
export const WORK = {
  job: `job jobs work works worked working employment employed employer employee occupation profession career trade post posts position
    positions office workplace labour workday shift shifts duty on_duty overtime vacancy unemployed retire retired retirement
    full-time part-time freelance self-employed volunteer internship intern apprentice apprenticed apprentices apprenticeship bound
    livelihood for_a_living worked_as work_as staff crew appointed appointment_as warden service_of place_at`,
  trades: `teacher nurse engineer developer programmer designer lawyer clerk secretary accountant manager consultant analyst journalist
    writer editor carpenter joiner smith baker butcher tailor clockmaker miller farmer merchant shopkeeper waiter chef driver pilot
    electrician plumber mechanic builder architect scientist researcher professor tutor librarian officer soldier sailor captain surgeon_at
    dentist pharmacist therapist_at cashier salesman saleswoman receptionist midwife_at administrator director president treasurer
    commissioner purser surveyor registrar barrister attorney solicitor headmaster headmistress`,
  boss: `boss supervisor manager superior line_manager foreman chief head leader lead leading led in_charge report_to team colleague
    colleagues coworker coworkers co-worker workmate subordinate subordinates under_me assistant management predecessor successor
    department division business_partner master_of patron`,
  hiring: `cv resume cover_letter curriculum apply applied application applicant interview interviews hire hired recruit recruiter promotion
    promoted promote raise pay_rise offer_of_a_post offered_a_job resign resigned resignation notice quit_my_job fired dismissed sacked
    redundant references linkedin experience job_title experienced held skills_i_have appraisal performance_review probation
    advertisement`,
  wages: `salary salaries wage wages pay_slip payslip earn earns earned earning bonus fee fees stipend paycheck paid_for`,
  business: `business company firm shop store customer customers client clients order orders contract contracts sale sales sell supplier
    invoice invoices profit market marketing industry factory workshop commission start-up startup tradesman deal deals ledger
    turnover stock partner_in`,
  tasks: `meeting meetings report reports deadline deadlines project projects presentation task tasks launch release client_visit
    spreadsheet agenda minutes colleague_review handover inspection audit roster rota workload busy`,
  ward: `patient patients ward clinic night_duty night_shift`,
  goal: `goal goals aim aims target targets ambition ambitions aspiration aspirations aspire aspires objective dream dreams dreamed dreaming
    someday one_day bucket_list resolution resolutions resolve resolved vow vowed achieve achieved achievement accomplish milestone
    progress on_track working_towards working_on long-term life_plan vision future plans purpose strive pursue hoping hope hopes wish
    wishes wished promised_myself set_myself in_life looking_forward determined yet_to`,
  intend: `plan planning planned intend intends intended intention mean_to means_to going_to want_to wants_to would_like_to like_to_become
    decide decided decision finish complete completed begin start_to promise promised give_up leave_off quit attempt undertake
    prepare preparing next_year this_year by_christmas years_from_now next_step next_steps`,
  learn: `learn learning learnt teach_myself practise practice practising skill skills improve improving get_better study_plan master train
    for_beginners self-taught pick_up read_more`,
  invent: `invent invention make_a build create found open_a set_up write_a_book novel_i publish compose`,
};
