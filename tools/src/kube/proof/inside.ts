/** Runs inside the namespaces that `main.ts` makes. */
import { runTool } from '../../run-tool';
import { clusterNiceness, setSessionNiceness } from '../kubelet/session';
import { type ProofOptions, prove } from './prove';

const options = JSON.parse(process.argv[2] ?? '') as ProofOptions;

setSessionNiceness('self', clusterNiceness);
void runTool((closer) => prove(options, closer));
