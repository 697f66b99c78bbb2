import { fold } from '../../../../contract/fold.ts';

/** What a photo shows, and when: what its file is named by. */
export interface PhotoSubject {
  commonName: string;
  latinName: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** A photo as the zip needs it. */
export interface PhotoToPack {
  key: string;
  photoKey: string;
  file: string;
}

/** Windows opens no file of such a name, whatever its ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;
const longest = 60;

/** A name as every system stores it: small letters of English, digits and hyphens; empty where it has none of them. */
const plain = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');

function folderOf({ commonName, latinName }: PhotoSubject): string {
  const name = plain(commonName) || plain(latinName) || 'plant';
  return reserved.test(name) ? `${name}-plant` : name;
}

/** Names the photos of an export, such as `photos/lavender/2026-10-02-1.webp`: no two the same. */
export class PhotoNames {
  readonly #counts = new Map<string, number>();
  readonly #byId = new Map<number, string>();

  /** @param subject null for a photo that no plant has, such as the profile's */
  name(id: number, subject: PhotoSubject | null, createdAt: string): string {
    const beginning = subject ? `photos/${folderOf(subject)}/${subject.day}` : `photos/${createdAt.slice(0, 10)}`;
    const count = (this.#counts.get(beginning) ?? 0) + 1;
    this.#counts.set(beginning, count);
    const name = `${beginning}-${count}.webp`;
    this.#byId.set(id, name);
    return name;
  }

  /** The name that a photo was given; undefined where it is not in the export. */
  get(id: number | null): string | undefined {
    return id === null ? undefined : this.#byId.get(id);
  }
}
