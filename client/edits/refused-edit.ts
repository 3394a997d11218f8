import { MemoryError } from '../../memory/errors';
import { type Finding } from '../../memory/verifier/verify';

/** Refused by the verifier; the findings say what to change. */
export class RefusedEdit extends MemoryError {
  constructor(readonly findings: Finding[]) {
    super(
      'verifier.refused',
      `The verifier refused the edit (${findings.map((finding) => finding.code).join(', ')}).`,
      'Nothing was changed; mend what the findings name and try again.',
    );
  }
}
