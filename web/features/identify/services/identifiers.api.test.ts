import { describe, expect, it } from 'vitest';
import type { IdentifierInfo } from '../../../../contract/identifiers.ts';
import { isNobodyAllowed, othersThan, servicesOf, undecided } from './identifiers.api.ts';

const engine = (name: IdentifierInfo['name'], rest: Partial<IdentifierInfo> = {}): IdentifierInfo => ({
  ...{ name, label: name, isService: true, attribution: null, isCalibrated: false, knownKinds: null },
  ...{ consent: null, isAvailable: true },
  ...rest,
});
const own = engine('embedded', { isService: false, consent: true });
const plantnet = engine('plantnet');
const plantid = engine('plantid');
const names = (engines: readonly IdentifierInfo[]) => engines.map(({ name }) => name);

describe('undecided', () => {
  it('are the services before the own model, in their order', () => {
    expect(names(undecided([plantnet, plantid, own]))).toEqual(['plantnet', 'plantid']);
    expect(names(undecided([plantnet, own, plantid]))).toEqual(['plantnet']);
    expect(undecided([own, plantnet])).toEqual([]);
    expect(undecided([own])).toEqual([]);
  });
  it('are all services where there is no own model', () => {
    expect(names(undecided([plantnet, plantid]))).toEqual(['plantnet', 'plantid']);
  });
  it('are neither those that were allowed or refused, nor those that cannot be asked now', () => {
    expect(undecided([{ ...plantnet, consent: true }, { ...plantid, consent: false }, own])).toEqual([]);
    expect(undecided([{ ...plantnet, isAvailable: false }, own])).toEqual([]);
  });
});

describe('isNobodyAllowed', () => {
  it.each([
    ['the own model', [own], false],
    ['a service that was refused', [{ ...plantnet, consent: false }], true],
    ['a service that was refused beside the own model', [{ ...plantnet, consent: false }, own], false],
    ['a service that was allowed beside one that was not', [plantnet, { ...plantid, consent: true }], false],
    ['engines that are not known', [], false],
  ] as const)('%s', (_, engines, expected) => {
    expect(isNobodyAllowed(engines)).toBe(expected);
  });
});

it('leaves out who answered and who cannot be asked', () => {
  expect(names(othersThan('embedded', [own, plantnet, { ...plantid, isAvailable: false }]))).toEqual(['plantnet']);
  expect(names(othersThan('plantnet', [plantnet, own]))).toEqual(['embedded']);
  expect(names(servicesOf([own, plantnet]))).toEqual(['plantnet']);
});
