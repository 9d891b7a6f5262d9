/**
 * For writes that can be made again from what is on the disk already: read models from their events, marks of what is
 * published by publishing again. They survive the end of the process. A power cut may take the last of them, but not
 * without every write after them, so it cannot leave a commit marked whose events a read model lacks.
 */
export const NOT_AWAITING_DISK = { writeConcern: { w: 'majority', j: false } } as const;
