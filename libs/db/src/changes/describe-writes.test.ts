import { listEffects } from './change';
import { describeWrites, raisedBy } from './describe-writes';

const write = (...records: string[]) => ({ rpc: 'DoIt', when: 'always', records });
const rowOf = (...writes: Parameters<typeof describeWrites>[0]) => describeWrites(writes).split('\n')[2];

describe('the table of writes', () => {
  it('gives what is recorded, each once, all that rises, and the reasons for that', () => {
    expect(rowOf(write('entry created draft', 'entry created scheduled', 'entry created draft'))).toBe(
      '| DoIt | always | entry created draft, entry created scheduled | version | every answer of the site is now valid at most until its publication |',
    );
    expect(rowOf(write('domain moved away', 'domain moved here', 'settings updated'))).toBe(
      '| DoIt | always | domain moved away, domain moved here, settings updated | version, access, directory | the name leads to another site; the name leads to this site; they are delivered |',
    );
  });

  it('gives the reason why nothing rises, or why nothing is recorded', () => {
    expect(rowOf(write('entry created draft', 'author created'))).toBe(
      '| DoIt | always | entry created draft, author created | nothing | no answer shows drafts; authors are shown only with their entries |',
    );
    expect(rowOf(write())).toBe('| DoIt | always | nothing | nothing | nothing is written |');
    expect(rowOf({ ...write(), why: 'a reason' })).toBe('| DoIt | always | nothing | nothing | a reason |');
  });

  it('knows every change of the table, and no other', () => {
    for (const { kind, became, aspect, effect, hasSite } of listEffects()) {
      const raised = raisedBy([[kind, became, aspect].join(' ').trim()]);
      expect(raised.includes('version')).toBe(hasSite && effect.shownBy.length > 0);
      expect(raised.includes('access')).toBe(effect.access === true);
      expect(raised.includes('directory')).toBe(effect.directory === true);
    }
    for (const unknown of ['entry', 'entry created', 'entry created draft ', 'site created mode', '']) {
      expect(() => raisedBy([unknown])).toThrow(`the table of changes lacks "${unknown}"`);
    }
  });
});
