/** The mailbox is not the one of the person it is read for. Holds no address. */
export class SharedMailbox extends Error {
  constructor() {
    super('shared mailbox');
    this.name = 'SharedMailbox';
  }
}

/** A mail that was set aside and cannot be read now. `reason`: a closed code. */
export class UnknownMail extends Error {
  constructor(readonly reason = 'unreadable') {
    super(reason);
    this.name = 'UnknownMail';
  }
}
