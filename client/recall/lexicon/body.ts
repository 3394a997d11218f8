/** Body, health and what somebody does day by day. */
export const BODY = {
  illness: `ill illness sick sickness disease fever cold flu cough infection infected headache headaches migraine
    pain pains painful hurt hurts hurting ache aches aching sore swollen swelling swell gout asthma allergy allergic
    allergies diabetes cancer stone stroke injury injured wound nausea vomit rash dizzy symptom symptoms diagnosis
    diagnosed condition chronic arthritis inflamed bleeding poorly unwell ailing ailment ague distemper plague
    toothache killing_me attack burnt broke_my sprain sprained heartburn cramp smallpox measles colic blister
    boil_on_my catarrh canker ulcer tumour tumor infection_of ailing_with in_pain pained took_cold caught_cold
    hay_fever eczema acne anaemia thyroid covid indigestion constipation diarrhoea rheumatism sciatica lame feverish
    faint fainted surgery_for_my disorder bruise bruised sunburn migraines inflamed_knee flare-up flare_up relapse_of
    bad_back hoarse toothaches lump krank krankheit schmerz schmerzen kopfschmerzen fieber malade maladie douleur
    fièvre enfermo enferma dolor fiebre injuries suffer suffered suffering suffers out_of_order giddiness giddy
    head_swims vertigo palsy dropsy scurvy consumption upsets_me twisted`,
  cure: `doctor physician surgeon hospital nurse_visit treatment medicine medication medicines pill pills
    tablet tablets dose prescription prescribed therapy therapist physiotherapist physio operation surgery operated
    vaccine_i vaccination checkup check-up antibiotic antibiotics penicillin painkiller remedy cure heal healed
    recover recovery bandage bled physic purge dentist clinic_visit apothecary blood_test x-ray ointment
    helped_against forbidden specialist physicians surgeons psychiatrist psychologist counselling counsellor gp
    blood_letting bloodletting diet_drink syrup herbal drops inhaler insulin ibuprofen aspirin paracetamol clinic
    appointment_with_the_doctor follow-up referral scan mri physiotherapy massage acupuncture crutches waters plaster
    dressing first_aid medical medical_history hospitalised recuperate last_check arzt ärztin medikament tabletten
    krankenhaus médecin médicament hôpital médico médica medicina let_blood blooded settles_my_stomach rhubarb
    quinine bark_for good_for_my poultice worked_last_time take_to_heal new_doctor`,
  health: `health healthy unhealthy fit fitness wellbeing well-being strength blood_pressure pulse cholesterol weight
    weigh kilos stone_lighter bmi body immune vitamin vitamins magnesium hormone heart lungs physical_condition
    physically in_shape out_of_shape shape_am waist tummy bodily constitution iron_level hydration mental_health
    lifespan overweight slim slimmer thin gesundheit santé salud physical_exam last_physical disagree_with heavy
    heavier lighter stout obese`,
  parts: `head back spine neck shoulder arm hand hands finger leg knee foot feet ankle hip stomach belly chest eye
    eyes ear ears tooth teeth skin liver kidney throat nose bowels lung muscle muscles jaw nerve nerves bone bones
    wrist elbow calf thigh`,
  sleep: `sleep sleeps sleeping slept asleep insomnia awake wake wakes woke waking nap naps bed bedtime rest rested
    nightmare nightmares tired tiredness exhausted exhaustion fatigue weary sleepless snore get_up got_up rise rises
    rising early_riser alarm lie_awake lie_in slept_ill slept_well sleep_schedule drowsy dozed doze yawning betimes
    go_to_bed went_to_bed to_bed night_owl oversleep overslept bedfellow melatonin schlaf schlafe geschlafen müde
    sommeil dormi fatigué fatiguée sueño_noche duermo dormir dormido cansado cansada keep_my_eyes_open`,
  exercise: `exercise exercises sport sports gym run runs running ran jog jogging swim swims swimming walk walks
    walked walking hike hiking cycle cycling yoga stretch stretching workout work_out lift lifting bench_press
    marathon pilates climb climbing train_for steps_a_day dance_class personal_record pr row_machine bathes squash
    tennis football_i workouts bench_presses deadlift deadlifts squat squats reps treadmill kilometres_i cardio
    stamina rowing ride rides riding skating skiing badminton golf boxing fencing swordplay trainings running_shoes
    race 10k 5k half-marathon pace personal_best sport_treiben laufen joggen schwimmen course_à_pied natation correr
    nadar ejercicio times_over personal_trainer trainer miles_run five_miles`,
  diet: `diet eat eats ate eating meal meals calories vegetarian vegan gluten lactose salt sugar fasting fast
    low-salt low-carb low-fat protein nutrition portion lose_weight gain_weight snack snacks appetite breakfasts_i
    meatless keto binge overeat overeating hungry hunger nourishing wholesome supplements intolerance intolerant
    sugar-free`,
  alcohol: `alcohol drink drinks drinking drank drunk sober beer wine whisky port ale hangover glass_of sack abstain
    strong_waters tipsy claret cider brandy gin rum vodka cocktail cocktails pub alehouse tavern_i morning_draught
    drunkenness pints units_a_week dry_january tipple spirits_i bottle bottles`,
  smoke: `smoke smokes smoking smoked cigarette cigarettes tobacco cigar nicotine vape pipe chew_tobacco snuff vaping`,
  routine: `routine routines habit habits habitually daily each_day every_day every_morning morning_routine
    normal_day ordinary_day usual_day typical_day how_often times_a_week schedule ritual bedtime_ritual what_time
    what_hour at_what_hour before_breakfast after_lunch twice_a_week once_a_week in_the_mornings on_weekdays weekend
    diary journal habitual accustomed wont morning_hours evening_routine habit_of habits_of before_bed after_work
    after_breakfast each_morning each_night every_night every_evening nightly hours_a_day screen_time day_look
    spend_my_day spend_my_days my_days journaling journalling regularly regimen tidy cleanliness shave bathe
    wash_myself hygiene brush gewohnheit gewohnheiten täglich habitude habitudes hábito hábitos rutina`,
};
