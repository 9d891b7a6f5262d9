import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { dictionaryOf } from './dictionary.js';

/** A document's text in its row: as it is, or compressed. */
export type Packed = string | Uint8Array;

/** Where dictionaries are kept. */
export interface DictionaryShelf {
  /** Bytes of a dictionary. */
  read(id: number): Uint8Array | undefined;
  /** The newest dictionary of a collection. */
  newest(collection: string): Dictionary | undefined;
  /** Stores a dictionary for good; answers its id, from 1. */
  add(collection: string, bytes: Uint8Array): number;
}

interface Dictionary {
  id: number;
  bytes: Uint8Array;
}

/** What was seen of a collection's documents since the process started. */
interface Learning {
  samples: string[];
  seen: number;
  next: number;
}

/** Shorter texts stay as they are: setting up the decompression of one takes longer than reading it. */
const SHORTEST = 1_000;
/** A text of this length is worth compressing without a dictionary. */
const LONG = 1_000;
/** Higher levels save a few percent for half as much time again. */
const LEVEL = 3;
const SAMPLES = 24;
const LONGEST_SAMPLE = 32 * 1024;
/** Documents after which a collection gets its first dictionary, and how much later it is compared with a new one. */
const FIRST_AT = 16;
const LATER = 4;
/** One sample of so many is kept aside to compare with. */
const ASIDE = 4;
/** A new dictionary has to save that much. */
const WORTHWHILE = 0.9;
/** Without a dictionary. */
const NONE: Dictionary = { id: 0, bytes: new Uint8Array() };
const ID_BYTES = 4;

/**
 * Compresses the texts of documents. Documents of a collection resemble each other more than one resembles itself, so
 * each collection has a dictionary, which is learned from its own documents and kept in the file. A row names the
 * dictionary that it needs, so dictionaries are never changed.
 */
export class Packer {
  private readonly dictionaries = new Map<number, Uint8Array>();
  private readonly newest = new Map<string, Dictionary>();
  private readonly learnings = new Map<string, Learning>();

  constructor(private readonly shelf: DictionaryShelf) {}

  /** Packs the text of a new document. May store a dictionary, so it runs only within `SqliteDatabase.write`. */
  packNew(collection: string, text: string): Packed {
    return text.length < SHORTEST ? text : pack(text, this.learn(collection, text));
  }

  /** Packs a document that has changed; nothing is learned, or what is its alone would look as if it were shared. */
  packChanged(collection: string, text: string): Packed {
    return text.length < SHORTEST ? text : pack(text, this.current(collection));
  }

  /** The reverse of `pack`, also for rows of releases that did not compress. */
  unpack(packed: unknown): string {
    if (typeof packed === 'string') return packed;
    const bytes = packed as Uint8Array;
    const id = idOf(bytes);
    const content = bytes.subarray(ID_BYTES);
    return inflateRawSync(content, id === NONE.id ? {} : { dictionary: this.dictionary(id) }).toString();
  }

  /** The dictionary that a row needs, 0 if none. */
  dictionaryOf(packed: unknown): number {
    return typeof packed === 'string' ? NONE.id : idOf(packed as Uint8Array);
  }

  /** Forgets what was learned from documents, so that the next dictionary is of later ones alone. */
  unlearn(): void {
    this.learnings.clear();
    this.forget();
  }

  /** Forgets what is in the file, because it may have changed. */
  forget(): void {
    this.dictionaries.clear();
    this.newest.clear();
  }

  private dictionary(id: number): Uint8Array {
    let bytes = this.dictionaries.get(id);
    if (bytes === undefined) {
      bytes = this.shelf.read(id);
      if (bytes === undefined) throw new Error(`The file lacks the dictionary ${id}, which a document needs`);
      this.dictionaries.set(id, bytes);
    }
    return bytes;
  }

  /** Notes a text that is about to be packed; answers the dictionary for it. */
  private learn(collection: string, text: string): Dictionary {
    const current = this.current(collection);
    let learning = this.learnings.get(collection);
    if (!learning) {
      learning = { samples: [], seen: 0, next: current === NONE ? FIRST_AT : FIRST_AT * LATER };
      this.learnings.set(collection, learning);
    }
    const { samples } = learning;
    if (text.length <= LONGEST_SAMPLE) samples.push(text);
    if (samples.length > SAMPLES) samples.shift();
    learning.seen += 1;
    if (learning.seen < learning.next) return current;
    learning.next *= LATER;
    const better = betterThan(current, samples);
    return better ? this.add(collection, better) : current;
  }

  private current(collection: string): Dictionary {
    let current = this.newest.get(collection);
    if (current === undefined) {
      current = this.shelf.newest(collection) ?? NONE;
      this.newest.set(collection, current);
    }
    return current;
  }

  private add(collection: string, bytes: Uint8Array): Dictionary {
    const dictionary = { id: this.shelf.add(collection, bytes), bytes };
    this.newest.set(collection, dictionary);
    return dictionary;
  }
}

/** A dictionary of the samples, if it serves them better: judged by those that it was not made of. */
function betterThan(current: Dictionary, samples: readonly string[]): Uint8Array | undefined {
  const aside = samples.filter((_, index) => index % ASIDE === 0);
  const candidate = { ...NONE, bytes: dictionaryOf(samples.filter((_, index) => index % ASIDE !== 0)) };
  if (candidate.bytes.length === 0) return undefined;
  const size = (dictionary: Dictionary): number =>
    aside.reduce((sum, text) => sum + deflate(text, dictionary).length, 0);
  return size(candidate) < WORTHWHILE * size(current) ? candidate.bytes : undefined;
}

function pack(text: string, dictionary: Dictionary): Packed {
  if (dictionary === NONE && text.length < LONG) return text;
  const packed = deflate(text, dictionary);
  return packed.length + ID_BYTES < text.length ? withId(dictionary.id, packed) : text;
}

const deflate = (text: string, { bytes }: Dictionary): Uint8Array =>
  deflateRawSync(text, { level: LEVEL, ...(bytes.length > 0 && { dictionary: bytes }) });

const idOf = (bytes: Uint8Array): number => new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);

function withId(id: number, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(ID_BYTES + content.length);
  new DataView(bytes.buffer).setUint32(0, id);
  bytes.set(content, ID_BYTES);
  return bytes;
}
