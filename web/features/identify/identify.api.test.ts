import { describe, expect, it } from 'vitest';
import type { Identification } from '../../../contract/identify.ts';
import { completed } from './identify.api.ts';

describe('completed', () => {
  it('adds what an answer from before an update lacks, and changes nothing else', () => {
    const before = { verdict: 'uncertain', confidence: 0.3, candidates: [{ latinName: 'Malva', confidence: 0.3 }] };
    expect(completed(before as unknown as Identification)).toMatchObject({
      ...{ verdict: 'uncertain', confidence: 0.3, level: 'species', lookAlikes: [], ownMatch: null, knownKinds: null },
      candidates: [
        { latinName: 'Malva', confidence: 0.3, habit: null, photoUrl: null, heightCm: null, bloomMonths: [] },
      ],
    });
    const now = { level: 'genus', knownKinds: 204, candidates: [{ latinName: 'Malva', habit: 'perennial' }] };
    expect(completed(now as unknown as Identification)).toMatchObject(now);
  });
});
