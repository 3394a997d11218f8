const GIVE =
  /\b(?:grant(?:s|ed|ing)?|giv(?:e|es|en|ing)|gave|add(?:s|ed|ing)?|invit(?:e|es|ed|ing|ation)|shar(?:e|es|ed|ing)|promot(?:e|es|ed|ing)|whitelist(?:s|ed)?|authori[sz](?:e|es|ed)|provision(?:s|ed)?|hand(?:s|ed)? over|resets?|make|makes|goes to|approve[sd]?|install(?:s|ed)?|upload(?:s|ed)?|send(?:s|ing)?|confirm|verify|gib|geben|erteil\p{L}*|gewähr\p{L}*|teile[nt]?|einladen|lade|freigeben|füge|donne[rz]?|accorde[rz]?|partage[rz]?|invite[rz]?|ajoute[rz]?|dar|da|otorga\p{L}*|concede\p{L}*|comparte|compartir|invita|añade|agrega)\b|授予|授权|授權|给予|給予|开通|邀请|邀請|分享|添加|发给|發給/iu;

const WHAT =
  /\b(?:access|admins?|administrators?|owners?|co-?owner|maintainers?|collaborators?|permissions?|privileges?|rights|passwords?|passphrases?|passcode|credentials?|log-?ins?|api[ -]?keys?|ssh[ -]?keys?|deploy[ -]?keys?|public key|private keys?|seed phrase|recovery (?:code|phrase)|access tokens?|2fa|otp|mfa|reset[ -]link|invite link|root|sudo|superuser|vault|vpn|zugriff\p{L}*|zugang\p{L}*|passw\p{L}+|kennwort\p{L}*|adminrechte|rechte|accès|mot de passe|identifiants|droits|acceso|contraseñas?|credenciales|permisos)\b|权限|權限|密码|密碼|访问|訪問|管理员|管理員|凭证|憑證/iu;

/** Handles are part of ordinary talk: they count beside a right that is given, not beside any of the words. */
const TO_HANDLE =
  /\b(?:grant|give|add|promote|invite|make|authori[sz]e)\b[^.!?\n]{0,40}(?:@[\w.-]{3,}|<@[UW]\w+(?:\|[^>\n]*)?>)[^.!?\n]{0,40}\b(?:access|admin|administrator|owner|maintainer|collaborator|root|sudo|permissions?|password|credentials)\b|\b(?:grant|give|add|share|send)\b[^.!?\n]{0,40}\b(?:admin|administrator|owner|root|sudo|full|write)?\s?(?:access|rights|permissions?|password|credentials|passphrase)\b[^.!?\n]{0,30}\b(?:to|with)\b[^.!?\n]{0,20}(?:@[\w.-]{3,}|<@[UW]\w+)/iu;

/** A key is a target of its own: it opens something wherever it is put. */
const KEY =
  /\bssh-(?:rsa|ed25519|dss) [A-Za-z0-9+/]{20,}|\becdsa-sha2-\w+ [A-Za-z0-9+/]{20,}|-----BEGIN [A-Z ]*KEY|\bSHA256:[A-Za-z0-9+/]{40,}/u;

/** Somebody is to get in, and who or through what: an address, a link, a handle or a key. */
export function namesAccess(line: string, hasTarget: boolean): boolean {
  if (TO_HANDLE.test(line)) return true;
  if (!GIVE.test(line) || !(WHAT.test(line) || KEY.test(line))) return false;
  return hasTarget || KEY.test(line);
}
