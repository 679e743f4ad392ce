import type { Parameter, RouteDescription } from './operation.ts';
import { contract, failure, object, TEXT } from './operation.ts';

const FOREIGN = failure('`forbidden`: a page of another site asks.');
const TOO_OFTEN = failure('`too-often`: `Retry-After` says when to try again.');
const UNKNOWN = failure('`not-found`: code and secret are none, or over.');
const SECRET: Parameter = {
  in: 'header',
  name: 'Authorization',
  description: '`Bearer` and the secret of the kiosk.',
  isRequired: true,
};

/** Screens that show a code, and the games that are sent to it. */
export const KIOSK_OPERATIONS: Readonly<Record<string, RouteDescription>> = {
  'POST /api/kiosk': {
    tag: 'kiosk',
    summary: 'Opens a kiosk: its code is over after an hour without a sign of life, and after a day.',
    parameters: [
      {
        in: 'query',
        name: 'previous',
        description:
          'The code of an earlier kiosk, of which Authorization has the secret: it ends, and its games come along.',
      },
      { ...SECRET, isRequired: false },
    ],
    answers: {
      201: { description: 'Opened.', schema: contract('opened-kiosk') },
      403: FOREIGN,
      429: TOO_OFTEN,
    },
  },
  'POST /api/kiosk/updatecode': {
    tag: 'kiosk',
    summary: 'Sends a game to the kiosk that shows a code; one that is there already moves up.',
    body: { type: 'application/json', schema: object({ kioskCode: TEXT, shareId: TEXT }) },
    answers: {
      200: { description: 'Sent.', schema: object({ kioskCode: TEXT, shareId: TEXT }) },
      400: failure('`invalid`; `unknown-game` or `foreign-game`: it was not shared here.'),
      403: FOREIGN,
      404: failure('`not-found`: no kiosk shows that code.'),
      410: failure('`gone`: the game has been removed.'),
      413: failure('`too-large`: more than 8 kB.'),
      415: failure('`wrong-type`'),
      429: TOO_OFTEN,
    },
  },
  'GET /api/kiosk/:code/games': {
    tag: 'kiosk',
    summary: 'What was sent, the latest first. Asking is a sign of life.',
    parameters: [SECRET],
    answers: { 200: { description: '100 games at most.', schema: contract('kiosk-games') }, 404: UNKNOWN },
  },
  'DELETE /api/kiosk/:code/games/:id': {
    tag: 'kiosk',
    summary: 'Takes a game from the kiosk; it may be sent again.',
    parameters: [SECRET],
    answers: { 204: { description: 'It is not there.' }, 403: FOREIGN, 404: UNKNOWN },
  },
  'DELETE /api/kiosk/:code': {
    tag: 'kiosk',
    summary: 'Ends a kiosk.',
    parameters: [SECRET],
    answers: { 204: { description: 'Ended.' }, 403: FOREIGN, 404: UNKNOWN },
  },
};
