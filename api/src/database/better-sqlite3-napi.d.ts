/** Version 13 of the driver under a name of its own; its interface is that of version 12. */
declare module 'better-sqlite3-napi' {
  import Sqlite from 'better-sqlite3';

  export default Sqlite;
}
