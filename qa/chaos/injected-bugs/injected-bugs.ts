// Common bugs, and the check that must report each of them.
import { injectedMoneyBugs } from './injected-money-bugs.ts'
import type { InjectedBug } from './injected-bug.ts'
import { withoutKey } from './without-key.ts'

const orders = 'modules/orders'
export const injectedBugs: InjectedBug[] = [
  {
    name: 'the key is forgotten',
    spoil: withoutKey,
    caughtBy: ['one key answered with two orders'],
  },
  {
    name: 'the answer comes before the commit',
    patches: [
      {
        file: `${orders}/place/place-order.service.ts`,
        from: 'return runExclusive(actor.id, () => withCapacityRetry((tx) => place(tx, { ...ordering, at: now() })))',
        to: `return new Promise((resolve, reject) => void runExclusive(actor.id, () => withCapacityRetry(async (tx) => {
          const order = await place(tx, { ...ordering, at: now() })
          resolve(order)
          await new Promise((goOn) => setTimeout(goOn, 60))
          return order
        })).catch(reject))`,
      },
      {
        file: `${orders}/place/write-order.service.ts`,
        from: 'await executeWithCommit(tx, insertOrder(tx, row))',
        to: 'await insertOrder(tx, row)',
      },
    ],
    faults: ['reset of PostgreSQL', 'kill http', 'reset of PostgreSQL', 'kill both http', 'reset of PostgreSQL'],
    caughtBy: ['acknowledged orders that are lost'],
  },
  {
    name: 'the kitchen is looked at, then taken',
    patches: [
      { file: 'modules/capacity/capacity.store.ts', from: 'where c.taken + excluded.taken <= excluded.capacity', to: '' },
      // A delay between the read and the commit makes two transactions read the same capacity in every run.
      {
        file: `${orders}/place/write-order.service.ts`,
        from: "const trackToken = randomBytes(16).toString('base64url')",
        to: `await new Promise((goOn) => setTimeout(goOn, 400))
          const trackToken = randomBytes(16).toString('base64url')`,
      },
    ],
    slots: 3,
    caughtBy: ['oversold quarters of an hour', 'quarters that think the kitchen larger than it is'],
  },
  {
    name: 'the kitchen is not given back',
    patches: [{ file: `${orders}/transitions/transition-order.service.ts`, from: 'await releaseCapacity(tx, order.id)', to: '' }],
    caughtBy: ['held by an order that failed or never was'],
  },
  {
    name: 'a late order is moved on without a task',
    patches: [
      {
        file: `${orders}/transitions/process-overdue-orders.service.ts`,
        from: "await raiseTask(tx, { ...refOf(order), kind: 'unanswered', owner: 'branch', at, dueAt })",
        to: '',
      },
    ],
    isSlow: true,
    caughtBy: ['news of what never happened'],
  },
  {
    name: 'the sweep passes by an order that nobody answers',
    patches: [
      {
        file: `${orders}/transitions/process-overdue-orders.service.ts`,
        from: "if (step === 'escalate') return escalate(tx, order, moment)",
        to: "if (step === 'escalate') return",
      },
    ],
    isSlow: true,
    caughtBy: ['orders past their deadline that nobody owns'],
  },
  {
    name: 'news are written after the commit',
    patches: [
      {
        file: 'platform/outbox/outbox.ts',
        from: 'await insertEvent(tx, { id: newId(), topic: event.topic, payload: JSON.stringify(event.payload) })',
        to: `const row = { id: newId(), topic: event.topic, payload: JSON.stringify(event.payload) }
          afterCommit(tx, () => void setTimeout(() => void statement((own) => insertEvent(own, row)).catch(() => undefined), 300))`,
      },
      {
        file: 'platform/outbox/outbox.ts',
        from: 'import { afterCommit, type Tx }',
        to: 'import { afterCommit, statement, type Tx }',
      },
    ],
    faults: ['kill both http', 'kill PostgreSQL', 'kill both http'],
    caughtBy: ['news that nobody heard'],
  },
  {
    name: 'a handler does not know that it has had its effect',
    patches: [
      { file: 'platform/queue/queue.ts', from: 'return numInsertedOrUpdatedRows === 1n', to: 'return true' },
      // Jobs are marked as done with a delay, so that a killed worker leaves jobs that are done and not marked.
      { file: 'platform/queue/run-queue.ts', from: 'completeJobBatchDelay: 5,', to: 'completeJobBatchDelay: 1_500,' },
    ],
    faults: ['kill worker', 'black hole of the worker', 'kill worker', "PostgreSQL's answers to the worker lost", 'kill worker'],
    caughtBy: ['news heard twice'],
  },
  {
    name: 'a step is not written into the history',
    patches: [
      {
        file: `${orders}/transitions/order-state.store.ts`,
        from: 'from moved, unnest(${m.path}::text[]) with ordinality as p (state, step)',
        to: "from moved, unnest(${m.path}::text[]) with ordinality as p (state, step) where p.state <> 'ready'",
      },
    ],
    caughtBy: ['acknowledged steps that are not in the history', 'states that are not the last of their history'],
  },
  {
    name: 'the sum that the customer agreed to is not compared',
    patches: [
      {
        file: `${orders}/place/validate-order.service.ts`,
        from: 'if (sum.grandTotal !== orderInput.grandTotal)',
        to: 'if (sum.grandTotal < 0)',
      },
    ],
    caughtBy: ['another sum than the customer agreed to'],
  },
  {
    name: 'the branch of the staff is forgotten',
    patches: [
      {
        file: `${orders}/read/orders.policy.ts`,
        from: 'if (!order || actor.branchId === undefined || order.branch_id !== actor.branchId)',
        to: 'if (!order || actor.branchId === undefined)',
      },
    ],
    caughtBy: ['steps of somebody whose order or branch it is not'],
  },
  {
    name: 'the number is the largest one and one more',
    patches: [
      {
        file: `${orders}/place/insert-order.store.ts`,
        from: `      insert into order_numbers as n (branch_id, last_number) values (\${o.branchId}::uuid, \${firstNumber}::int4)
      on conflict (branch_id) do update set last_number = n.last_number + 1
      returning last_number`,
        to: 'select coalesce(max(number) + 1, ${firstNumber}::int4) as last_number from orders where branch_id = ${o.branchId}::uuid',
      },
    ],
    spoil: ['alter table orders drop constraint orders_branch_id_number_key'],
    caughtBy: ['numbers of a branch with a gap or twice'],
  },
  {
    name: 'the cart is emptied in a transaction of its own',
    patches: [
      {
        file: `${orders}/place/place-order.service.ts`,
        from: 'claimCart(tx, accountId, orderInput.cartVersion, at),',
        to: 'transaction((own) => claimCart(own, accountId, orderInput.cartVersion, at)),',
      },
      {
        file: `${orders}/place/place-order.service.ts`,
        from: "import type { Tx } from '#platform/db/database.ts'",
        to: "import { transaction, type Tx } from '#platform/db/database.ts'",
      },
    ],
    slots: 3,
    faults: ['kill http', 'reset of PostgreSQL'],
    caughtBy: ['food that vanished from a cart, or was ordered twice'],
  },
  ...injectedMoneyBugs,
]
