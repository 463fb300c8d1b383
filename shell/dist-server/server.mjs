// Starts the server from its own package, for systemd units that name the place where its bundle was before
// (docs/decisions/046).
await import('../../server/dist-server/server.mjs');
