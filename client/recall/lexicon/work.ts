/** What somebody does for a living, and what they are after. */
export const WORK = {
  job: `job jobs work works worked working employment employed employer employee occupation profession career trade
    post posts position positions office workplace labour workday shift shifts duty on_duty overtime vacancy
    unemployed retire retired retirement full-time part-time freelance self-employed volunteer internship intern
    apprentice apprenticed apprentices apprenticeship bound livelihood for_a_living worked_as work_as staff crew
    appointed appointment_as warden service_of place_at perk perks made_partner duties responsibilities responsible
    responsibility sworn sworn_in patent preferment sinecure commission_in serve serves served serving employers
    dismissed_from navy army exchequer treasury admiralty seal_office ministry civil_service working_for temp
    redeployed remote_work home_office desk bench workshop_of clerkship secretaryship practice_of at_work my_work
    in_the_office line_of_work earn_my_living tenure rank ranks ordained elected_to council_seat arbeit arbeite beruf
    stelle büro chef travail métier emploi bureau trabajo empleo oficina place_i_have my_place_at get_my_place
    my_position the_place living_of parish_duties curacy rectory before_i_came done_so_far title_and_office`,
  trades: `teacher nurse engineer developer programmer designer lawyer clerk secretary accountant manager consultant
    analyst journalist writer editor carpenter joiner smith baker butcher tailor clockmaker miller farmer merchant
    shopkeeper waiter chef driver pilot electrician plumber mechanic builder architect scientist researcher professor
    tutor librarian officer soldier sailor captain surgeon_at dentist pharmacist therapist_at cashier salesman
    saleswoman receptionist midwife_at administrator director president treasurer commissioner purser surveyor
    registrar barrister attorney solicitor headmaster headmistress cook_by_trade gardener_by soldier_in carter cooper
    cobbler shoemaker weaver brewer vintner goldsmith silversmith printer bookseller draper mercer upholsterer
    waterman paramedic therapist_by social_worker firefighter policeman policewoman police photographer_by
    translator_by actor_by tester designer_at barista cleaner_by trainer coach_by accountant_at notary judge_at
    magistrate bailiff sheriff agent broker banker trader steward_of comptroller clerks scrivener curate_of rector
    vicar_of chaplain verger organist ploughman labourer shepherd fisherman sailor_by blacksmith wheelwright`,
  boss: `boss supervisor manager superior line_manager foreman chief head leader lead leading led in_charge report_to
    team colleague colleagues coworker coworkers co-worker workmate subordinate subordinates under_me assistant
    management predecessor successor department division business_partner master_of patron superiors chief_of
    master_clerk staff_member my_team teammate teammates boss_at hr underling deputy chairman chairwoman ceo cto
    partner_at_work reports_to vorgesetzte kollege kollegin kollegen collègue collègues jefe jefa compañero
    compañeros`,
  hiring: `cv resume cover_letter curriculum apply applied application applicant interview interviews hire hired
    recruit recruiter promotion promoted promote raise pay_rise offer_of_a_post offered_a_job resign resigned
    resignation notice quit_my_job fired dismissed sacked redundant references linkedin experience job_title
    experienced held skills_i_have appraisal performance_review probation advertisement cvs résumé job_search
    job_hunt job_offer new_job candidate candidates shortlist dismissal redundancy lay_off laid_off
    previous_employers succeeded_me had_my_job advancement advanced_to preferred_to put_out_of_my_place
    handed_in_my_notice career_change reference_letter recommendation_letter referee elevator_pitch ask_for_a_raise
    better_place up_for speaks_for_me recommended_me leave_my_last_job my_successor handover join_the_board`,
  wages: `salary salaries wage wages pay_slip payslip earn earns earned earning bonus fee fees stipend paycheck
    paid_for perquisite perquisites per_annum a_year_paid quarterly_pay remuneration commission_paid payroll day_rate
    hourly_rate pay_day paycheque overtime_pay gratuity fees_of honorarium gehalt lohn salaire sueldo salario`,
  business: `business company firm shop store customer customers client clients order orders contract contracts sale
    sales sell supplier invoice invoices profit market marketing industry factory workshop commission start-up
    startup tradesman deal deals ledger turnover stock partner_in clientele purchaser buyers enterprise venture
    wholesale retail goods cargo freight export import wares auction account_with lawsuit_with books_of_the_firm
    shareholder firm_of merchandise startup_of`,
  tasks: `meeting meetings report reports deadline deadlines project projects presentation task tasks launch release
    client_visit spreadsheet agenda minutes colleague_review handover inspection audit roster rota workload inbox emails standup sprint paperwork correspondence audits budget_meeting workshop_at
    training_day quarterly_review proposal pitch`,
  ward: `patient patients ward clinic night_duty night_shift`,
  goal: `desire desires desired goal goals aim aims target targets ambition ambitions aspiration aspirations aspire
    aspires objective dream dreams dreamed dreaming someday one_day bucket_list resolution resolutions resolve
    resolved vow vowed achieve achieved achievement accomplish milestone progress on_track working_towards working_on
    long-term life_plan vision future plans purpose strive pursue hoping hope hopes wish wishes wished
    promised_myself set_myself in_life looking_forward determined yet_to swear swore oath see_myself more_time
    ten_years five_years if_i_could want_most want_from_life want_to_be become_one hoped hopeful longing long_for
    yearn set_out_to goals_for my_list to-do new_year_resolution make_good_on get_closer lifelong legacy_i
    remembered_for determined_to purposed bent_on aspire_to challenge_myself have_set next_goal pursue_a future_self
    before_i_die want_to_achieve five-year kept_my keep_my_promise promise_to_myself self-improvement want_to_change
    reach_my ziel ziele traum träume wunsch vorsatz objectif objectifs rêve rêves sueño sueños objetivo like_to_live
    make_me_proud proud_at_the_end set_out_this the_end_of_the_year want_to_be_better achieve_this had_in_mind
    have_in_mind improvements improvement was_to_be_done to_be_done remains_to_be_done wanted_to_go want_to_go
    before_i_turn finished_before promise_i_made working_on_myself going_to_do_with out_of_the_next which_of_my_plans`,
  intend: `plan planning planned intend intends intended intention mean_to means_to going_to want_to wants_to
    would_like_to like_to_become decide decided decision finish complete completed begin start_to promise promised
    give_up leave_off quit attempt undertake prepare preparing next_year this_year by_christmas years_from_now
    next_step next_steps purpose_to propose_to about_to prepared_to scheme schemes design_to ready_to think_of_going
    next_summer next_spring in_the_new_year will_i shall_i_ever planned_for vorhaben projet projets 
    quiero`,
  learn: `learn learning learnt teach_myself practise practice practising skill skills improve improving get_better
    study_plan master train for_beginners self-taught pick_up read_more acquire teach_me study_of beginner fluency
    rehearse rehearsing arithmetic multiplication_table new_language learn_to`,
  invent: `invent invention make_a build create found open_a set_up write_a_book novel_i publish compose`,
};
