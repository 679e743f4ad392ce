declare module 'lzma/src/lzma_worker.js?url' {
  const address: string;
  // oxlint-disable-next-line import/no-default-export -- describes another package
  export default address;
}
