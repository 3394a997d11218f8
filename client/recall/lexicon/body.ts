/** Body, health and what somebody does day by day. */
export const BODY = {
  illness: `ill illness sick sickness disease fever cold flu cough infection infected headache headaches migraine pain pains painful hurt
    hurts hurting ache aches aching sore swollen swelling swell gout asthma allergy allergic allergies diabetes cancer stone stroke injury
    injured wound nausea vomit rash dizzy symptom symptoms diagnosis diagnosed condition chronic arthritis inflamed bleeding poorly unwell
    ailing ailment ague distemper plague toothache killing_me attack burnt broke_my sprain sprained heartburn cramp`,
  cure: `doctor physician surgeon hospital nurse_visit treatment treat medicine medication medicines pill pills tablet tablets dose
    prescription prescribed therapy therapist physiotherapist physio operation surgery operated vaccine_i vaccination checkup check-up
    antibiotic antibiotics penicillin painkiller remedy cure heal healed recover recovery bandage bled physic purge dentist clinic_visit
    apothecary blood_test x-ray ointment helped_against forbidden specialist`,
  health: `health healthy unhealthy fit fitness wellbeing well-being strength blood_pressure pulse cholesterol weight weigh kilos stone_lighter
    bmi body immune vitamin vitamins magnesium hormone heart lungs`,
  parts: `head back spine neck shoulder arm hand hands finger leg knee foot feet ankle hip stomach belly chest eye eyes ear ears tooth teeth
    skin liver kidney throat nose`,
  sleep: `sleep sleeps sleeping slept asleep insomnia awake wake wakes woke waking nap naps bed bedtime rest rested nightmare nightmares
    tired tiredness exhausted exhaustion fatigue weary sleepless snore get_up got_up rise rises rising early_riser alarm lie_awake`,
  exercise: `exercise exercises sport sports gym run runs running ran jog jogging swim swims swimming walk walks walked walking hike hiking
    cycle cycling yoga stretch stretching workout work_out lift lifting bench_press marathon pilates climb climbing train_for steps_a_day
    dance_class personal_record pr row_machine bathes squash tennis football_i`,
  diet: `diet eat eats ate eating meal meals calories vegetarian vegan gluten lactose salt sugar fasting fast low-salt low-carb low-fat
    protein nutrition portion lose_weight gain_weight snack snacks appetite`,
  alcohol: `alcohol drink drinks drinking drank drunk sober beer wine whisky port ale hangover glass_of sack abstain strong_waters tipsy`,
  smoke: `smoke smokes smoking smoked cigarette cigarettes tobacco cigar nicotine vape`,
  routine: `routine routines habit habits habitually daily each_day every_day every_morning morning_routine normal_day ordinary_day
    usual_day typical_day how_often times_a_week schedule ritual bedtime_ritual what_time what_hour at_what_hour before_breakfast
    after_lunch twice_a_week once_a_week in_the_mornings on_weekdays weekend diary journal`,
};
