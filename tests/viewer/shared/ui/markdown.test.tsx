// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown, toPlainText } from '../../../../viewer/shared/ui/markdown.tsx';
import { renderTexts } from '../features/render-texts.tsx';

test('plain sentences become paragraphs', () => {
  renderTexts(<Markdown text={'First.\n\nSecond.'} />);
  expect(screen.getAllByText(/First|Second/, { selector: 'p' })).toHaveLength(2);
});

test('the text appears without markdown marks while the renderer is loading', () => {
  const text = '# Fly\n\n* to the **moon** with [us](https://a.example) and `snake_case` _now_ <b>!</b>';
  expect(toPlainText(text)).toBe('Fly\n\nto the moon with us and snake_case now !');
  const { container } = renderTexts(<Markdown text={text} />);
  expect(container.textContent).not.toMatch(/[*#[\]`<>]/);
});

test("links open in a new tab without the opener, relative to the page's source", async () => {
  renderTexts(<Markdown text="See [the notes](notes.md)." toUrl={(url) => `https://maps.example/${url}`} />);
  const link = await screen.findByRole('link', { name: 'the notes' });
  expect(link.getAttribute('href')).toBe('https://maps.example/notes.md');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('hostile markdown is shown without scripts, styles, forms and script addresses', async () => {
  const { container } = renderTexts(
    <Markdown
      text={[
        '[a](javascript:alert(1)) <script>alert(1)</script> <b style="color:red" onclick="x()">b</b>',
        '<form action="/x"><input></form> ![p](javascript:alert(1)) <iframe src="https://a.example"></iframe>',
        '**end**',
      ].join('\n\n')}
    />,
  );
  await screen.findByText('end', { selector: 'strong' });
  await waitFor(() =>
    expect(container.querySelector('script, style, form, input, iframe, [style], [onclick]')).toBeNull(),
  );
  expect(container.innerHTML).not.toMatch(/javascript:/);
});
