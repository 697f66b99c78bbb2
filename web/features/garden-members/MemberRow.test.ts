import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import type { GardenMember } from '../../../contract/gardens.ts';
import { setBasePath } from '../../api/base.ts';
import { gardenOf } from '../../testing/samples.ts';
import { MemberRow } from './MemberRow.tsx';

afterEach(() => setBasePath(''));

it('shows the small picture of a member, under the path of the app', () => {
  setBasePath('/leafbook');
  const member: GardenMember = {
    ...{ userId: 2, name: 'Ben', role: 'viewer', isOwn: false, joinedAt: '2026-05-04T09:30:00.000Z' },
    profileImageUrl: '/api/photos/AAAAAAAAAAAAAAAAAAAAAA',
  };
  const garden = gardenOf(1, { isOwn: true, memberCount: 2 });
  const markup = renderToStaticMarkup(createElement(MemberRow, { garden, member, userId: 1, onRemove: () => {} }));
  expect(markup).toContain('src="/leafbook/api/photos/AAAAAAAAAAAAAAAAAAAAAA?size=thumb"');
});
