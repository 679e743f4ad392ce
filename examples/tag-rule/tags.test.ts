import test from 'node:test';
import { testRule } from 'skillmap/rules';
import rule from './tags.ts';
import examples from './examples.ts';

test('club/tags', () => testRule(rule, examples));
