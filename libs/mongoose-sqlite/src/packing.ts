import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A document's text in its row: as it is, or compressed. */
export type Packed = string | Uint8Array;

/** Where the texts are kept that compressed documents refer to. */
export interface WordsShelf {
  read(id: number): Uint8Array | undefined;
  /** Stores the words unless they are there; answers their id, from 1. */
  add(words: Uint8Array): number;
}

/** Shorter texts stay as they are: lists read them by the hundred, and each of them costs 50 µs to inflate. */
const SHORTEST_PACKED = 1_800;
/** Level 3 saves two percent more of the space, and takes up to twice the time. */
const LEVEL = 2;
const ID_BYTES = 4;

/**
 * Compresses the texts of long documents with the words that the program itself writes into them. The words come from the
 * program and never from documents: so they hold nothing of anybody, and an erased document leaves nothing behind. A file
 * keeps all words that its rows were ever written with, and never deletes any.
 */
export class Packer {
  private readonly known = new Map<number, Uint8Array>();
  private id: number | undefined;

  /** @param words empty for none */
  constructor(
    private readonly shelf: WordsShelf,
    private readonly words: Uint8Array,
  ) {}

  /** May store the words, so it runs only within `SqliteDatabase.write`. */
  pack(text: string): Packed {
    if (this.words.length === 0 || text.length < SHORTEST_PACKED) return text;
    const content = deflateRawSync(text, { level: LEVEL, dictionary: this.words });
    if (content.length + ID_BYTES >= text.length) return text;
    const bytes = new Uint8Array(ID_BYTES + content.length);
    new DataView(bytes.buffer).setUint32(0, (this.id ??= this.shelf.add(this.words)));
    bytes.set(content, ID_BYTES);
    return bytes;
  }

  /** The reverse of `pack`, also for what another release or a driver without words has stored. */
  unpack(packed: unknown): string {
    if (typeof packed === 'string') return packed;
    const bytes = packed as Uint8Array;
    const id = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
    return inflateRawSync(bytes.subarray(ID_BYTES), { dictionary: this.wordsOf(id) }).toString();
  }

  /** Forgets what is in the file: a transaction that stored it may have been undone. */
  forget(): void {
    this.known.clear();
    this.id = undefined;
  }

  private wordsOf(id: number): Uint8Array {
    let words = this.known.get(id);
    if (words === undefined) {
      words = this.shelf.read(id);
      if (words === undefined) throw new Error(`The file lacks the words ${id}, which a document needs`);
      this.known.set(id, words);
    }
    return words;
  }
}
