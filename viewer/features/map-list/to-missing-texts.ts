import type { Missing } from '../../domain/map-view.ts';
import type { Text } from '../../i18n/use-text.ts';

/** What opens a locked node, one sentence for each thing that is missing. */
export function toMissingTexts(missing: readonly Missing[], text: Text): string[] {
  return missing.map((one) => {
    switch (one.kind) {
      case 'previous':
        if (one.names.length === 0) return text('panel.missing.unreachable');
        return text('panel.missing.previous', {
          // Any of the ways that lead here opens it.
          name: one.names.reduce((first, second) => text('graph.missing.previous', { first, second })),
        });
      case 'tag':
        return text('panel.missing.tag', one);
      case 'map':
        return text('panel.missing.map', { name: one.name });
    }
  });
}
