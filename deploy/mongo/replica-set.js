// Creates the replica set with one member unless it exists, and waits until that member takes writes. Run by mongosh.
try {
  rs.status();
} catch {
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
}
for (let attempts = 0; !db.hello().isWritablePrimary; attempts += 1) {
  if (attempts === 300) throw new Error('no primary after 30 seconds');
  sleep(100);
}
print('The replica set takes writes');
