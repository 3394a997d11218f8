/** Who somebody is, and who is around them. Words a person uses of everyday life, by the one thing they are about. */
export const PERSON = {
  identity: `name surname called age aged old born birth birthday birthplace birthdate nationality citizen
    citizenship passport native origin grew_up childhood background biography introduce introducing introduction
    myself profile identity yourself years_old gender zodiac hometown country_of_origin fill_in form forms
    personal_data signature nickname title who_am_i about_me upbringing raised immigrate immigrated emigrated
    came_to_this_country middle_name maiden identify described describe_me epitaph portrait grow_up who_i_am
    registered known_as namesake coat_of_arms family_name birthright years_of_age star_sign pronouns
    emergency_contact personal_details nationalities next_birthday turn_forty turned heiße name_ist geburtstag
    geboren herkunft nom prénom âge anniversaire né née naissance nombre edad cumpleaños nací nacido lebenslauf_ich
    come_from comes_from permanent_residence who's_who describe_myself two_sentences sum_me_up permanent_address
    marital_status gentleman_of date_of_birth place_of_birth came_here come_here bachelor married_man single_man
    come_by where_i_come_from younger_than older_than`,
  home: `live living lives lived home house flat apartment room rooms lodge lodging lodger lodgings rent tenant lease
    address street neighbourhood neighborhood move moved moving mortgage landlord landlady dwell reside residence
    resident cottage garret attic kitchen bedroom garden terrace household furniture lane village suburb roommate
    flatmate housemate homeless postcode where_i_live yard chamber chambers dwelling live_in lodges live_at leased
    quarters premises hometown staying settle settled estate_agent moved_in moved_out my_place move_house
    moving_house new_house household_goods chimney cellar closet roof parlour stairs builder_at decorate renovate
    renovation remodel heating bills_for_the_house move_to wohne wohnung haus zuhause miete adresse umzug zimmer
    maison appartement loyer habite déménagé casa piso vivo alquiler dirección`,
  money: `money saving savings saved bank account accounts worth fortune debt debts owe owes owed pay pays paid pound
    pounds euro euros dollar dollars guinea guineas shilling shillings income pension afford budget wealth wealthy
    rich poor cash spend spent loan lend lent borrow borrowed interest_rate price cost costs put_by put_aside
    put_away laid_up deposit invest investment insurance tax taxes estate finances financial purse expense expenses
    thrift inheritance broke cheap expensive salary wage wages earn net_worth penny franc francs richer poorer
    rich_am coin coins gold silver legacy inherit inherited inheriting allowance penniless balance sum sums dues bill
    bills reckon tally exchequer wealthier solvent credit_card credit overdraft repay repaid stocks shares bonds
    portfolio crypto fund wallet economise frugal money_i paying cast_up clear_of_debt pension_pot subscription
    fortune_worth square_accounts annuity dowry portion_of_money bankrupt payday cheque laid_out spending overspend
    geld konto gespart ersparnisse schulden vermögen argent économies compte dettes dinero ahorros cuenta deuda
    deudas possess_in_money worth_this worth_last worth_now lending a_thousand_pounds hundred_pounds receipts
    ready_money guinea_in farthing crown_piece arrears`,
  possession: `own owns owned car cars bicycle bike motorbike van boat horse mare possess possession belongings
    belong licence plate laptop phone telescope piano watch_i_own camera things_i_own vehicle drive drives driving
    belonging valuables furniture_i plate_i jewels ring_i tools garage insurance_for registration_number gadget
    gadgets purchase purchased bought buy possessed possessions goods inventory furnish contents_of sell_if
    clothes_i_own furnishings`,
  education: `school university college study studied studies degree diploma exam examination student pupil graduate
    graduated doctorate master_degree education educated schooling course courses class classes lesson lessons taught
    qualification qualified training scholar faculty thesis semester grammar_school apprenticeship certificate
    alma_mater schools schoolboy scholarship taught_at latin_school tutor_at exams sat_the_exam pass_the_exam
    degree_in major bachelor phd literate read_and_write apprentice_years schule studium studiert abschluss école
    études diplôme escuela universidad estudios`,
  tongues: `language languages speak spoke fluent mother_tongue native_speaker bilingual accent`,
  looks: `tall height eyes hair beard spectacles glasses short-sighted hearing_aid tattoo scar appearance look_like
    stout lean fat plump bald handsome wrinkles shoe_size dress_size`,
  family: `family mother father mum mom dad daddy parent parents brother brothers sister sisters sibling siblings son
    sons daughter daughters child children kid kids baby uncle aunt cousin cousins niece nephew grandmother
    grandfather grandma grandpa grandson granddaughter grandchild grandchildren grandparents in-law mother-in-law
    father-in-law brother-in-law sister-in-law relative relatives relation relations kin kinsman godmother godfather
    godson stepmother stepfather twin twins ancestor heir kinswoman stepson boy girl family_tree lineage pedigree
    relatives_of son_and_heir firstborn stepdaughter grandson_of granny nana papa mama auntie brethren household_of
    little_one little_ones my_people in_laws brother_in_law sister_in_law mother_in_law father_in_law son-in-law
    daughter-in-law ward godmothers godchild orphan parenting familie mutter vater eltern bruder schwester
    geschwister sohn tochter kind kinder oma opa tante onkel famille mère père frère soeur sœur fils fille enfants
    familia madre padre hermano hermana hijo hija hijos abuela abuelo keep_house keeps_house keeps_house_for bachelor
    spinster`,
  partner: `wife husband spouse partner girlfriend boyfriend fiance fiancee marriage married marry wedding divorce
    divorced anniversary engaged engagement lover dating date_night my_love relationship relationships ex couple
    bride widow widower sweetheart courtship wed weds bridegroom honeymoon affair crush boyfriends spouse_of courted
    woo separated separation betrothed mistress intimacy breakup broke_up split_up my_wife_and_i kiss kissed in_love
    romance frau mann ehe hochzeit freundin verheiratet femme mari mariage épouse mujer marido esposa esposo boda
    novia novio`,
  pregnancy: `pregnant pregnancy expecting expects_a_baby due baby newborn midwife christening`,
  friend: `friend friends friendship companion companions acquaintance acquaintances neighbour neighbours neighbor
    neighbors guest guests invite invited inviting invitation visitor visitors mate mates buddy pal best_friend
    company_of introduced schoolmate crowd classmates confide confidant lean_on close_to rely_on circle hang_out
    neighbourly dine_with dined_with supped_with drank_with met_with chum ally clubmate gossip boon_companion
    sociable social_life colleague_and_friend friendships befriended acquainted get_to_know mentor fellow_lodger
    look_after take_care_of water_the_plants keep_an_eye babysit favour ask_for_help turn_to count_on lend_me freund
    freunde freundschaft nachbar nachbarin ami amis amie voisin amigo amiga amigos vecino bad_terms good_terms
    on_terms schoolfellow schoolfellows old_friends comes_along usually_come_along helps_me_with help_me_with
    stand_with get_along get_on_with ran_into run_into bumped_into know_her know_him know_them how_do_i_know lodger
    emergency owe_an_apology dear_to_me helped_me old_acquaintance ask_after distant`,
  someone: `who whom whose person people somebody someone anybody anyone everybody him them folk folks names man
    woman fellow lady gentleman girl boy mr mrs miss ms sir dame madam mister monsieur señor frau_und herr`,
  contact: `letter letters message messages ring rang call phoned phone_number write_to note card email text_to greet
    congratulate condolences apologise apologize thank keep_in_touch in_touch reach_out toast speech_for visit
    visited visiting telephone texted reply replied answer_to_her answer_to_him send_to thank_you_note eulogy meet_up
    catch_up_with`,
  quarrel: `quarrel quarrelled quarreled quarrels argue argued argument arguing fight fought fell_out fall_out
    had_words row rows reconcile reconciled reconciliation made_it_up make_up_with conflict snapped snap_at shouted
    yelled grudge not_speaking falling_out offended insult apology jealous squabble bicker dispute disputes
    disagreement hostile enemy enemies rival rivals estranged feud cross_with angry_with falling_out_with make_peace
    tension_with misunderstanding jealousy betray betrayed resent resentment streit gestritten querelle pelea
    discusión owe_an_apology troublesome`,
  death: `die dies died dying death dead passed_away funeral mourn mourning grief grieve buried bury burial deceased
    lost_my will testament bereaved late_husband late_wife sad_news widowed passed deathbed`,
  servant: `servant servants maid cook_maid butler nanny babysitter cleaner gardener footman wench footboy cookmaid
    housekeeper coachman groom housemaid laundress valet nursemaid au_pair steward keep_house keeps_house
    keeps_house_for domestic wait_on`,
  pet: `pet pets dog cat puppy kitten rabbit parrot hen hens goldfish hamster bird_i kennel vet`,
};
