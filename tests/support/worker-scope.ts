/** Defines in a thread of Node what a script in a browser's worker has: messages over the thread's port. */
export const WORKER_SCOPE = `
const { parentPort } = require('node:worker_threads');
globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
globalThis.addEventListener = () => undefined;
parentPort.on('message', (data) => globalThis.onmessage({ data }));
`;
