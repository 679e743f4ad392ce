import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLearnerProfile } from '../../../../cli/server/identity/to-learner-profile.ts';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';

describe("the stored part of a provider's profile", () => {
  test('has the name and picture of an OpenID Connect profile, without the e-mail address', () => {
    const claims = {
      sub: 'a1',
      name: 'Ada',
      preferred_username: 'ada',
      picture: 'https://pictures.example/ada.png',
      email: 'a@b.example',
    };
    expect(toLearnerProfile(claims)).toEqual({
      subject: 'a1',
      name: 'Ada',
      username: 'ada',
      picture: 'https://pictures.example/ada.png',
    });
  });

  test('has the user name as name for GitHub users without a name', () => {
    const user = { id: 1815, login: 'ada', name: null, avatar_url: 'https://avatars.example/u/1815' };
    expect(toLearnerProfile(user)).toEqual({
      subject: '1815',
      name: 'ada',
      username: 'ada',
      picture: 'https://avatars.example/u/1815',
    });
  });

  test.each([
    {},
    { sub: '' },
    { sub: null },
    { sub: {} },
    { id: Number.NaN },
    { id: 2 ** 60 },
    { sub: 'x'.repeat(256) },
  ])('does not exist without a valid id: %j', (claims) => expect(toLearnerProfile(claims)).toBeUndefined());

  test.each([PNG, 'https://a.example/x', 'http://a.example/x'])('accepts the picture %s', (picture) => {
    expect(toLearnerProfile({ sub: 'a', picture })?.picture).toBe(picture);
  });

  test.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    '/relative',
    'data:text/html;base64,PGI+',
    'data:image/svg+xml;base64,PGI+',
    'data:image/png,x',
    `data:image/png;base64,${'A'.repeat(100_000)}`,
    `https://a.example/${'x'.repeat(2048)}`,
    'https://',
    7,
    null,
  ])('omits the invalid picture %s', (picture) => {
    expect(toLearnerProfile({ sub: 'a', picture })).not.toHaveProperty('picture');
  });

  test('contains a name of one line with limited length', () => {
    const text = string({ unit: 'binary', maxLength: 400 });
    assert(
      property(text, text, (name, login) => {
        const profile = toLearnerProfile({ sub: 'a', name, login });
        for (const kept of [profile?.name ?? '', profile?.username ?? '']) {
          expect(Array.from(kept).length).toBeLessThanOrEqual(200);
          expect(kept).not.toMatch(/\p{Cc}/u);
        }
      }),
    );
  });
});
