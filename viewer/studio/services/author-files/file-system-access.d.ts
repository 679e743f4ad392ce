// Parts of the File System Access API that TypeScript's types lack.

interface FileSystemHandle {
  queryPermission(descriptor: { mode: 'readwrite' }): Promise<PermissionState>;
  /** Must be called during a user action. */
  requestPermission(descriptor: { mode: 'readwrite' }): Promise<PermissionState>;
}

interface Window {
  /** Must be called during a user action. Rejects if the user cancels. */
  showDirectoryPicker?: (options: { id: string; mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>;
}
