/** What one upload may hold. Bytes are those after unpacking. */
export interface UploadLimits {
  /** One file: a Slack day file of 64 MB would be some 100,000 messages. Bigger ones are skipped. */
  fileBytes: number;
  /** All files that would be taken. More is refused before the first is read. */
  totalBytes: number;
  /** Files and folders looked at. More is hardly an export, and refused. */
  entries: number;
}

export const UPLOAD_LIMITS: UploadLimits = { fileBytes: 64 * 2 ** 20, totalBytes: 2 * 2 ** 30, entries: 500_000 };

/** A mailbox is cut while it is read, so it may be big: a limit here only saves the database's disk. One message stays small. */
export const MAIL_LIMITS: UploadLimits = { fileBytes: 10_000_000, totalBytes: 32 * 2 ** 30, entries: 2_000_000 };
