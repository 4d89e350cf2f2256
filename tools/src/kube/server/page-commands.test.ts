import { kubectlCommands, readmeCommands } from './page-commands';

it('finds commands in blocks, and in the text those that apply, make, restart or delete something', () => {
  const page = [
    '1. So:',
    '   ```',
    '   kubectl create namespace one',
    '   kubectl label namespace one a=b',
    '   ```',
    '   and `kubectl logs x`, `kubectl -n one create job',
    '   --from=cronjob/y z`, `kubectl delete pod x`.',
    '```',
    'helm version',
    '```',
  ].join('\n');
  expect(kubectlCommands(page)).toEqual([
    'kubectl create namespace one\nkubectl label namespace one a=b\n',
    'kubectl -n one create job --from=cronjob/y z',
    'kubectl delete pod x',
  ]);
});

it('finds those by which the chart is installed', () => {
  const commands = readmeCommands();
  expect(commands.filter((command) => command.includes('create namespace headwater'))).toHaveLength(1);
  expect(commands.filter((command) => command.includes('create secret generic'))).toHaveLength(1);
  expect(commands.filter((command) => command.includes('create job'))).toHaveLength(2);
  expect(commands.filter((command) => command.includes('rollout restart'))).toHaveLength(1);
  expect(commands.filter((command) => command.includes('apply -f deploy/operator-pod.yaml'))).toHaveLength(1);
  expect(commands.filter((command) => command.includes('apply -f deploy/cloudnative-pg.yaml'))).toHaveLength(
    1,
  );
  expect(commands.filter((command) => command.includes('delete '))).toHaveLength(2);
});
