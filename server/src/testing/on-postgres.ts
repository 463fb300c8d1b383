// Has the tests of a file put their data into PostgreSQL.
process.env.DATABASE = 'postgres';
