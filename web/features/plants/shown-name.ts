import { nicknameAndName } from '#words/plants.ts';

/** A plant as its gardener calls it, before what it is. */
export const shownName = ({ commonName, nickname }: { commonName: string; nickname?: string | null }): string =>
  nickname ? nicknameAndName(nickname, commonName) : commonName;
