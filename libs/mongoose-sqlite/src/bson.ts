import mongoose from 'mongoose';

// The classes that mongoose itself knows by `instanceof`; importing bson as an ES module would give others.
export const { Binary, ObjectId, UUID } = mongoose.mongo;
export type Binary = InstanceType<typeof Binary>;
export type ObjectId = InstanceType<typeof ObjectId>;
