import type { FoodCostLevel, RecipeProblem } from '@momo/contracts/recipes'

const named = (name: string | undefined) => name ?? 'something'

export const recipeWords = {
  title: 'Recipes',
  tryAgain: 'Try again',
  loading: 'Loading...',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  plates: (count: string) => (count === '1' ? '1 plate' : `${count} plates`),

  levels: {
    'on-target': 'On target',
    above: 'Above target',
    'far-above': 'Far above target',
  } satisfies Record<FoodCostLevel, string>,

  problem: ({ kind, name }: RecipeProblem): string => {
    switch (kind) {
      case 'no-lines':
        return 'Add at least one ingredient'
      case 'option-open':
        return `Say what the option ${named(name)} changes`
      case 'item-archived':
        return `${named(name)} is archived. Restore it or use another item`
      case 'recipe-unpublished':
        return `Publish the recipe of ${named(name)} first`
      case 'not-in-recipe':
        return `An option changes ${named(name)}, which the recipe doesn't use`
    }
  },

  faults: {
    offline: "You're offline. What you entered is still here; try again when you're back online.",
    failed: "Couldn't reach the server. What you entered is still here; try again in a moment.",
    codes: {} as Record<string, string>,
  },
} as const
