/** What came of reading a file: what it says, or why that is not known. */
export type FileReading =
  | {
      kind: 'text';
      text: string;
      bytes: number;
      /** Of a file that is not UTF-8: where the first replacement character stands in the text. */
      replacedAt?: number;
    }
  | { kind: 'binary' }
  /** More bytes than anybody reads. */
  | { kind: 'too-large'; bytes: number; most: number }
  | { kind: 'unreadable'; reason: string }
  /** It was read, and then a rule failed on it. */
  | { kind: 'failed'; reason: string };
