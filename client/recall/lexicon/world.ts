/** What is asked of an encyclopedia, a dictionary or a calculator. Texts about these stand far from a person's memory. */
export const WORLD = {
  programming: `code coding program programming python javascript typescript java rust sql html css function
    functions variable array list_in dictionary loop regex regular_expression compile compiler error typeerror
    exception bug debug debugging api json git docker algorithm database query software terminal bash excel formula
    spreadsheet_formula server linux windows string integer class_in recursion kubernetes endpoint unit_test
    stack_trace null pointer email_address code_review function_returns returns compile_error syntax script webpack
    react node css_grid pdf jpeg usb wifi router password_reset browser android iphone_settings windows_update
    spreadsheet_cell data_type iterator async thread 404 from_the_api endpoint_returns join_return duplicates
    sql_join`,
  maths: `calculate sum equation equations triangle triangles prime number numbers square root percent percentage
    fraction divide divided multiply multiplied times_table integral derivative probability geometry algebra_problem
    theorem prove proof matrix average decimal sequence plus minus dice coin_toss chance_of product_of sum_of
    logarithm geometry_proof circle radius diameter volume_of area_of digits remainder factor factors cubed squared
    arithmetic_mean compound_interest`,
  science: `physics chemistry biology atom atoms molecule molecules electron electric circuit energy gravity light
    planet planets star stars moon moons sun galaxy universe comet metal metals melt boiling boil freezing
    temperature celsius fahrenheit chemical acid ethanol oxygen evolution species animal animals dinosaur dinosaurs
    cell cells dna virus bacteria photosynthesis tide tides volcano earthquake immune_system transformer engine steam
    magnet eclipse vaccine vaccines plane_flies crocodile alligator apple_tree calories_are_in scurvy rainbow
    sky_blue magnetism radioactive isotope periodic_table enzyme genetics mammal mammals bird birds insect insects
    reptile speed_of_light black_hole satellite rocket horse_have`,
  geography: `capital country countries continent ocean river mountain desert island population border map north south latitude kilometres
    kilometers miles distance how_far_is time_zone flag currency_of largest longest highest city_in located`,
  history: `century empire war_of first_world_war second_world_war roman romans medieval ancient history historical
    battle dynasty pharaoh caesar napoleon revolution_of treaty_of causes_of kings_of emperor colonial invented
    discovered founded_in kings_of_poland alexander_the senator ruling`,
  language_help: `translate translation grammar plural spelling spell synonym synonyms antonym pronounce
    pronunciation semicolon comma punctuation sentence paragraph_about verb noun adjective rhyme etymology latin
    define definition meaning_of word words idiom acronym proofread rephrase rewrite paraphrase summarise summarize
    abbreviation sentence_for_me matches_an word_for cite apa footnote haiku limerick poem_about story_about
    essay_about japanese_for how_do_you_say how_to_say looking_for_a_synonym antonyms conjugate declension past_tense
    apostrophe capital_letter essay_on outline spelling_of letters_long rule_for who_and_whom say_good_evening
    in_dutch in_german in_french in_spanish in_italian table_of make_me_a_table`,
  trivia: `who_won who_wrote who_painted who_invented who_discovered world_cup olympic olympics champion record_for
    famous celebrity actor oscar nobel president_of prime_minister_of king_of queen_of how_many_bones constitution
    law_of bill_becomes tallest fastest lyrics stand_for_gdp stands_for day_of_the_week first_man patron_saint_of
    renaissance painters_of fictional dragon visa law_says wikipedia explain_how explain_why lord_mayor_of crossword
    clue born_in_which essay outline outline_it facts_about in_the_word kings_of_france aries horoscope zodiac_sign
    shanty father_of senators volcanoes fruit_or`,
  household_tips: `stain stains remove_a clean_a how_to_clean unclog fold wash_a dishwasher washing_machine screw
    drill wallpaper recipe_for how_long_to_boil substitute_for boil_an_egg boil_eggs paper_plane how_long_do
    soup_recipe tie_a_tie change_a_tyre defrost remove_stains descale`,
  units: `convert conversion metre metres meter meters inch inches feet_in gallon litre liter ounce ounces gram grams exchange_rate`,
};
