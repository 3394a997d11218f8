import { TARGET } from './target';

/** Lengths of an IBAN by country, from the registry of SWIFT. Without the right length and checksum it is none. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 ' +
    'FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 ' +
    'LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 ' +
    'SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
);

/** A number with the word that says what it is. */
const ACCOUNT = [
  /\b(?:account|acct|a\/c|konto|kontonummer|compte|cuenta|iban|rekening|账号|账户|帐号|賬號|帳號|卡号)(?: ?(?:number|num|no|nr|nummer|numéro|número|holder|is|n°|#))?[^\p{L}\d]{0,6}\d(?:[ .-]?\d){5,24}(?!\d)/iu,
  /(?:账号|账户|帐号|賬號|帳號|卡号|银行卡)[^\d\n]{0,6}\d(?:[ -]?\d){5,24}/u,
  /\b(?:routing|aba|transit|sort ?code|bsb|blz|bankleitzahl|clabe|rib)(?: ?(?:number|num|no|nr|code|is|#))?[^\p{L}\d]{0,6}\d(?:[ -]?\d){5,19}(?!\d)/iu,
  /\b(?:swift|bic|SWIFT|BIC|SWIFT\/BIC|Swift)(?: ?(?:code|is|:|#))?[^\p{L}\d]{0,4}[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/u,
  /\bifsc(?: ?code)?[^\p{L}\d]{0,4}[A-Z]{4}0[A-Z0-9]{6}\b/iu,
];

/** By their form; what is only a form must mix cases and digits, so that hashes and long names are none. */
const COINS = [
  /(?<![\p{L}\p{N}])[48][0-9AB][1-9A-HJ-NP-Za-km-z]{93}(?:[1-9A-HJ-NP-Za-km-z]{11})?(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])(?:bc1|tb1|ltc1|addr1|bitcoincash:q)[a-z0-9]{25,100}(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])0x[\da-f]{40}(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}/_-])(?=[1-9A-Za-z]*[a-z])(?=[1-9A-Za-z]*[A-Z])(?=.[1-9A-Za-z]*[1-9])[13LMT][1-9A-HJ-NP-Za-km-z]{25,33}(?![\p{L}\p{N}])/u,
  /\b(?:bitcoin|monero|ethereum|litecoin|lightning|upi|payto):(?:\/\/)?[\w?]{8,}/iu,
];

const LINKS =
  /\b(?:paypal\.me\/|paypal\.com\/(?:paypalme|donate|invoice|cgi-bin|pool)|(?:buy|checkout|invoice|pay|donate)\.stripe\.com\/|venmo\.com\/|cash\.app\/|revolut\.me\/|monzo\.me\/|wise\.com\/pay|square\.link\/|squareup\.com\/|(?:commerce|pay)\.coinbase\.com\/|bitpay\.com\/i|pay\.google\.com\/|ko-fi\.com\/|klarna\.com\/pay|mollie\.com\/|gocardless\.com\/)/iu;

const PAY =
  '(?:\\b(?:pay(?:s|ments?|able|out|outs)?|paid|paypal|zelle|wire|remit(?:tance)?s?|invoices?|transfer (?:the )?(?:money|funds|payment|amount|balance|fee)|' +
  'send (?:the )?(?:money|funds|payment|fee)|zahlen|zahlung(?:en)?|überweis\\p{L}*|rechnung(?:en)?|payez|paiements?|virements?|factures?|pagar?|pagos?|' +
  'facturas?|transferencias?)\\b|付款|支付|汇款|匯款|转账|轉賬)';
const TO =
  '(?:\\b(?:to|at|via|through|under|using|only|an|auf|über|unter|à|sur|vers|par|a|al|en|por)\\b|[:：→]|至|到|给)[^\\p{L}\\p{N}\\n]{0,6}(?:(?:the|our|this|new|account|address|link|page|mail)[^\\p{L}\\p{N}\\n]{1,4}){0,4}';

/** Somebody is to be paid, and where: a link, or an address that stands for an account. */
const PAY_TO = new RegExp(
  `${PAY}[^\\n]{0,100}?${TO}${TARGET}|${TARGET}[^\\n]{0,40}\\b(?:receives?|collects?|accepts?|is where|takes)\\b[^\\n]{0,40}${PAY}`,
  'iu',
);

/** Concrete coordinates of a payment stand in this line. */
export function namesPayment(line: string): boolean {
  if (hasIban(line) || hasCard(line) || LINKS.test(line)) return true;
  return [...ACCOUNT, ...COINS, PAY_TO].some((one) => one.test(line));
}

function hasIban(line: string): boolean {
  for (const [run] of line.toUpperCase().matchAll(/(?<![A-Z0-9])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,34}/g)) {
    const bare = run.replace(/[ -]/g, '');
    const length = IBAN_LENGTHS[bare.slice(0, 2)];
    if (length !== undefined && bare.length >= length && isIban(bare.slice(0, length))) return true;
  }
  return false;
}

/** ISO 13616: the first four characters go to the end, letters count from 10, the rest of 97 is 1. */
function isIban(iban: string): boolean {
  let rest = 0;
  for (const mark of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(parseInt(mark, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

/** 13 to 19 digits of a known network with the checksum of Luhn. Digits in a link are ids. */
function hasCard(line: string): boolean {
  const runs = line
    .replace(/https?:\/\/\S+/gi, ' ')
    .matchAll(/(?<![\d.,-])[3-6]\d(?:[ -]?\d){11,17}(?![\d.,]\d|-\d|\d)/g);
  return [...runs].some(([run]) => isCard(run.replace(/\D/g, '')));
}

function isCard(digits: string): boolean {
  const known = /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|3[47]\d{13}|6(?:011|5\d\d)\d{12}|3(?:0[0-5]|[68]\d)\d{11})$/;
  if (!known.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
