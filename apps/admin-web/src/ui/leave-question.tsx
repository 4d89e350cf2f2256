import { Button, Group, Text } from '@mantine/core';

interface LeaveQuestionProps {
  text: string;
  leave: string;
  stay: string;
  onLeave: () => void;
  onStay: () => void;
}

/** The content of a dialog that asks whether to discard changes. Enter keeps them. */
export function LeaveQuestion({ text, leave, stay, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <>
      <Text mb="md">{text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          {leave}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {stay}
        </Button>
      </Group>
    </>
  );
}
