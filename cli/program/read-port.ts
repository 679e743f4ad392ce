import { InvalidArgumentError } from 'commander';

/** A port as somebody writes it; throws what commander tells them. */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError('Expected a port number from 0 to 65535.');
  }
  return port;
}
