/** Runs within the namespaces that `main.ts` makes for it. */
import { runTool } from '../../run-tool';
import { takePrecedence } from './precedence';
import { type ProofOptions, prove } from './prove';

const options = JSON.parse(process.argv[2] ?? '') as ProofOptions;

takePrecedence();
void runTool((closer) => prove(options, closer));
