/** What a store tells of the storage below it. */
export interface StorageReports {
  failed: (error: unknown) => void;
  worked: () => void;
}
