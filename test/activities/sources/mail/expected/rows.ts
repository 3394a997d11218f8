/** What a mail should read as. */
export interface ExpectedMail {
  file: string;
  /** When it was sent; null: the mail does not say, and the time it arrived stands in for it. */
  at: string | null;
  from: [address: string | null, name: string];
  text: string;
}
