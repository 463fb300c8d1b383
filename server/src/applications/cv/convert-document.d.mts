/** A Word document as safe HTML. */
export interface ConvertedDocument {
  html: string;
  /** The document holds more text than the HTML. */
  isPartial: boolean;
}

export default function convertDocument(
  document: Uint8Array,
): Promise<ConvertedDocument | undefined>;

export function sanitise(html: string): string;
