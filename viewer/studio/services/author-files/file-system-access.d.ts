// What browsers with folders on the computer have beyond the standard that TypeScript knows.

interface FileSystemHandle {
  queryPermission(descriptor: { mode: 'readwrite' }): Promise<PermissionState>;
  /** To be called within a press. */
  requestPermission(descriptor: { mode: 'readwrite' }): Promise<PermissionState>;
}

interface Window {
  /** To be called within a press; rejects where nothing is chosen. */
  showDirectoryPicker?: (options: { id: string; mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>;
}
