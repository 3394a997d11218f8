/** A fact somebody deleted, how others would word it, and what else may be known of the same matter. */
export interface DeletedFact {
  subject: string;
  text: string;
  quote: string;
  /** The same, as another reading of this or another entry may have it. */
  again: readonly [string, string, string];
  /** Other facts of the same subject, near to it. */
  others: readonly [string, string, string];
}

/**
 * Twenty facts of made-up people. They were written before the rules were tuned, and the rules were tuned on those of the tests.
 */
export const DELETED_FACTS: readonly DeletedFact[] = [
  {
    subject: 'user',
    text: 'User broke his left wrist while skiing in Hemsedal.',
    quote: 'so now the left wrist is broken, second run of the day in Hemsedal',
    again: [
      'User fractured the left wrist on a ski slope at Hemsedal.',
      'User had a skiing accident in Hemsedal and broke a wrist.',
      'A fall in Hemsedal left the user with a broken left wrist.',
    ],
    others: [
      'User rented skis in Hemsedal for four days.',
      'User sprained his right ankle playing football.',
      'User skied in Hemsedal with his cousin Jonas.',
    ],
  },
  {
    subject: 'user',
    text: 'User has been seeing a therapist named Dr. Okafor every second Thursday.',
    quote: 'Dr. Okafor again, every second Thursday is a good rhythm for me',
    again: [
      'User goes to therapy with Dr. Okafor every other Thursday.',
      'User sees Dr. Okafor, a therapist, on alternate Thursdays.',
      'Every two weeks, on Thursday, User has a session with therapist Dr. Okafor.',
    ],
    others: [
      'User has choir practice every Thursday evening.',
      'User had a blood test taken by Dr. Lindqvist.',
      'User’s brother is looking for a therapist in Leeds.',
    ],
  },
  {
    subject: 'Marta',
    text: 'Marta is pregnant and expects the baby in October.',
    quote: 'Marta told me she is pregnant, due in October',
    again: [
      'Marta is expecting a baby, due in October.',
      'Marta’s pregnancy is due in October.',
      'Marta told User that she is pregnant and will give birth in October.',
    ],
    others: [
      'Marta starts a course in ceramics in October.',
      'Marta works part-time at a library.',
      'Marta has moved to a larger flat in Porto.',
    ],
  },
  {
    subject: 'user',
    text: 'User owes his brother Pavel 4,500 euros for the car.',
    quote: 'still 4,500 euros to pay back to Pavel for the car',
    again: [
      'User still has to pay 4,500 euros back to Pavel for the car.',
      'User is in debt to his brother Pavel: 4500 euros, for a car.',
      'User borrowed money from Pavel for the car and 4,500 euros are left to repay.',
    ],
    others: [
      'User owes his brother Pavel 1,200 euros for the car.',
      'User lent Pavel 300 euros for a bicycle.',
      'User paid 4,100 euros for the repair of the roof.',
    ],
  },
  {
    subject: 'user',
    text: 'User was let go from Brightwater Analytics after the merger.',
    quote: 'they let me go. Nine years at Brightwater Analytics and then one merger',
    again: [
      'User lost the job at Brightwater Analytics because of the merger.',
      'Brightwater Analytics laid User off following its merger.',
      'After the merger User was dismissed by Brightwater Analytics.',
    ],
    others: [
      'User joined Brightwater Analytics as a junior analyst.',
      'User was promoted to team lead at Brightwater Analytics.',
      'User’s colleague Deniz left Halden Systems.',
    ],
  },
  {
    subject: 'user',
    text: 'User drinks half a bottle of wine most evenings.',
    quote: 'half a bottle of wine, like most evenings if I am honest',
    again: [
      'User has half a bottle of wine on most evenings.',
      'Most nights User drinks about half a bottle of wine.',
      'User admits to drinking half a bottle of wine nearly every evening.',
    ],
    others: [
      'User gave a bottle of wine to the neighbour.',
      'User drinks a pot of green tea every morning.',
      'User did not drink any wine in January.',
    ],
  },
  {
    subject: 'user',
    text: 'User’s ex-husband Tobias lives in Rotterdam with his new partner.',
    quote: 'Tobias and the new one have a place in Rotterdam now',
    again: [
      'Tobias, User’s former husband, lives in Rotterdam with a new partner.',
      'User’s ex-husband Tobias moved in with his new partner in Rotterdam.',
      'Tobias has a home in Rotterdam with his new girlfriend.',
    ],
    others: [
      'User’s ex-husband Tobias picks up the children on Fridays.',
      'User visited a museum in Rotterdam with her sister.',
      'User’s friend Linde lives in Utrecht with her partner.',
    ],
  },
  {
    subject: 'user',
    text: 'User failed the bar exam for the second time.',
    quote: 'failed. The bar exam, for the second time',
    again: [
      'User did not pass the bar exam on the second attempt.',
      'User failed the bar exam again, now twice.',
      'User has failed the bar examination two times.',
    ],
    others: [
      'User registered for the bar exam in July.',
      'User passed the driving test at the first attempt.',
      'User studies for the bar exam with Priya.',
    ],
  },
  {
    subject: 'Ingrid',
    text: 'Ingrid, the user’s mother, was diagnosed with Parkinson’s disease.',
    quote: 'the neurologist says Parkinson’s. Mum took it better than I did',
    again: [
      'User’s mother Ingrid has Parkinson’s disease.',
      'Ingrid got the diagnosis of Parkinson’s from a neurologist.',
      'Mother Ingrid has been diagnosed as having Parkinson’s.',
    ],
    others: [
      'Ingrid, the user’s mother, turned 70.',
      'Ingrid moved into a flat without stairs.',
      'User’s uncle Arne has diabetes.',
    ],
  },
  {
    subject: 'user',
    text: 'User no longer believes in God.',
    quote: 'I noticed in the pew that I do not believe any more, not in God, not in any of it',
    again: [
      'User has stopped believing in God.',
      'User does not believe in God any more.',
      'User lost the faith in God.',
    ],
    others: [
      'User was an altar boy as a child.',
      'User believes in telling children the truth.',
      'User goes to church with his parents at Christmas.',
    ],
  },
  {
    subject: 'user',
    text: 'User weighs 104 kg.',
    quote: '104 kg this morning, a number I never wanted to see',
    again: ['User’s weight is 104 kg.', 'User weighed in at 104 kilos.', 'User recorded a body weight of 104 kg.'],
    others: ['User weighs 96 kg.', 'User lifted 104 kg in the deadlift.', 'User wants to lose 10 kg by summer.'],
  },
  {
    subject: 'user',
    text: 'User kissed Camille at the office party.',
    quote: 'and at the office party, by the coats, Camille and I kissed',
    again: [
      'User and Camille kissed at the office party.',
      'User kissed a colleague, Camille, at the party of the office.',
      'At the company party User shared a kiss with Camille.',
    ],
    others: [
      'User danced with Yusuf at the office party.',
      'User and Camille share an office on the fourth floor.',
      'User organised the office party in December.',
    ],
  },
  {
    subject: 'user',
    text: 'User’s password for the safe is their grandmother’s birthday.',
    quote: 'the safe still opens with Grandma’s birthday',
    again: [
      'User’s safe opens with the birthday of the grandmother.',
      'The code of User’s safe is Grandma’s birthday.',
      'User uses the birthday of their grandmother as the combination of the safe.',
    ],
    others: [
      'User keeps the passports in a safe in the cellar.',
      'User celebrated the grandmother’s birthday in Ghent.',
      'User has changed the password of the mail account.',
    ],
  },
  {
    subject: 'user',
    text: 'User wants to leave Zürich and open a guesthouse in Galicia.',
    quote: 'away from Zürich, a small guesthouse in Galicia, that is the plan I tell nobody',
    again: [
      'User plans to leave Zürich and run a guesthouse in Galicia.',
      'User dreams of opening a small guesthouse in Galicia.',
      'User intends to move away from Zürich to start a guesthouse in Galicia.',
    ],
    others: [
      'User walked along the coast of Galicia for a week.',
      'User has lived in Zürich since 2018.',
      'User stayed in a guesthouse in Appenzell.',
    ],
  },
  {
    subject: 'Kofi',
    text: 'Kofi was arrested for driving drunk.',
    quote: 'Kofi rang from the station: arrested, drunk at the wheel',
    again: [
      'Kofi was arrested for drunk driving.',
      'Police arrested Kofi because he drove while drunk.',
      'Kofi got arrested for being drunk at the wheel.',
    ],
    others: ['Kofi drives a delivery van.', 'Kofi was drunk at the wedding of his sister.', 'Kofi bought a used Saab.'],
  },
  {
    subject: 'user',
    text: 'User sleeps badly and takes a sleeping pill three times a week.',
    quote: 'the pill again, three times a week now, otherwise I lie awake',
    again: [
      'User takes sleeping pills three times a week because of bad sleep.',
      'User lies awake without a sleeping pill and takes one 3 times a week.',
      'User needs a pill to sleep about three times per week.',
    ],
    others: [
      'User swims three times a week.',
      'User takes a pill against hay fever in spring.',
      'User slept nine hours at the cabin.',
    ],
  },
  {
    subject: 'user',
    text: 'Nutzerin hat sich heimlich bei der Stadtbibliothek Kassel beworben.',
    quote: 'hab mich heimlich in Kassel beworben, bei der Stadtbibliothek',
    again: [
      'Nutzerin bewarb sich heimlich um eine Stelle bei der Stadtbibliothek Kassel.',
      'Nutzerin hat der Stadtbibliothek in Kassel eine Bewerbung geschickt, ohne es jemandem zu sagen.',
      'Die heimliche Bewerbung der Nutzerin ging an die Stadtbibliothek Kassel.',
    ],
    others: [
      'Nutzerin hat in Kassel studiert.',
      'Nutzerin leiht sich in der Stadtbibliothek Krimis aus.',
      'Nutzerin hat sich bei einem Verlag in Bremen beworben.',
    ],
  },
  {
    subject: 'Jürgen',
    text: 'Jürgen trinkt wieder und hat seine Stelle verloren.',
    quote: 'Jürgen trinkt wieder. Die Stelle ist auch weg',
    again: [
      'Jürgen hat wieder angefangen zu trinken und die Stelle verloren.',
      'Jürgen verlor seine Arbeit und trinkt wieder.',
      'Jürgen ist rückfällig: er trinkt wieder, die Stelle ist weg.',
    ],
    others: [
      'Jürgen trinkt seinen Kaffee schwarz.',
      'Jürgen hat eine neue Stelle bei der Post.',
      'Jürgen hat seinen Hausschlüssel verloren.',
    ],
  },
  {
    subject: 'user',
    text: 'L’utilisatrice a rompu avec Bastien après six ans.',
    quote: 'voilà, c’est fini avec Bastien, six ans',
    again: [
      'L’utilisatrice s’est séparée de Bastien après six ans de relation.',
      'L’utilisatrice a mis fin à sa relation de six ans avec Bastien.',
      'Après six ans, l’utilisatrice et Bastien ont rompu.',
    ],
    others: [
      'L’utilisatrice a rencontré Bastien à Grenoble.',
      'L’utilisatrice a travaillé six ans dans une école.',
      'L’utilisatrice a rompu son contrat avec la salle de sport.',
    ],
  },
  {
    subject: 'user',
    text: 'El usuario tiene miedo de perder la custodia de su hija Lucía.',
    quote: 'lo que me da miedo es perder la custodia de Lucía',
    again: [
      'El usuario teme perder la custodia de Lucía.',
      'Al usuario le da miedo que le quiten la custodia de su hija Lucía.',
      'El usuario tiene miedo a quedarse sin la custodia de su hija.',
    ],
    others: [
      'El usuario recoge a su hija Lucía los viernes.',
      'El usuario tiene miedo a volar.',
      'El usuario perdió las llaves del coche.',
    ],
  },
];
