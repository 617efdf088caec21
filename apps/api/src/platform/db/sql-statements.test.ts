import { expect, test } from 'vitest'
import { splitStatements } from './sql-statements.ts'

test('statements end at semicolons that are not quoted or commented out', () => {
  const sql = `
    -- first; not two
    create table a (note text default 'x;y'';', "odd;name" int);
    /* a ; b */ create function f() returns int as $body$ begin; return 1; end $body$ language plpgsql;
    do $$ begin perform 1; end $$;
    ;
    select 1 -- the last needs no semicolon; really
  `
  const statements = splitStatements(sql)
  expect(statements).toHaveLength(4)
  expect(statements[0]).toContain('create table a')
  expect(statements[1]).toContain('return 1; end $body$ language plpgsql')
  expect(statements[3]).toContain('select 1')
})

test('a file of comments holds no statement', () => {
  expect(splitStatements('-- nothing; here\n/* nor; here */\n')).toEqual([])
})
